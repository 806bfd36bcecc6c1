/** What is opened with the first that asks for it, once for each owner, and lasts as long as its owner. */
export function oncePer<Owner extends object, Opened>(open: (owner: Owner) => Opened): (owner: Owner) => Opened {
  const opened = new WeakMap<Owner, Opened>()
  return (owner) => {
    const known = opened.get(owner) ?? open(owner)
    opened.set(owner, known)
    return known
  }
}
