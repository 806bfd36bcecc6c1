/** Texts, and trees of them. */
export interface Tree {
  [name: string]: string | Tree
}

/** Parses `a[b][0]=c` into `{ a: { b: { 0: 'c' } } }`, the format of Stripe's library. */
export function parseForm(text: string): Tree {
  const root: Tree = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/\]\[|\[|\]/).filter((name, i, all) => name !== '' || i < all.length - 1)
    const last = names.pop() ?? path
    let at = root
    for (const name of names) {
      const next = at[name]
      const branch: Tree = typeof next === 'object' ? next : {}
      at[name] = branch
      at = branch
    }
    at[last] = value
  }
  return root
}
