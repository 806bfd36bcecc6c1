/** Memoizes `open` per owner. The result lives as long as its owner. */
export function memoizePerOwner<Owner extends object, Opened>(
  open: (owner: Owner) => Opened,
): (owner: Owner) => Opened {
  const opened = new WeakMap<Owner, Opened>()
  return (owner) => {
    const known = opened.get(owner) ?? open(owner)
    opened.set(owner, known)
    return known
  }
}
