package import Probes

/// The one door through which a run learns what else its machine did.
package struct HostWitness {
  package var now: () -> HostSnapshot

  package init(now: @escaping () -> HostSnapshot) { self.now = now }

  package static var live: HostWitness {
    let cgroup = Cgroup.own()
    return HostWitness { HostSnapshot.now(cgroup: cgroup) }
  }
}
