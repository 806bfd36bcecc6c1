const accents: Record<string, string> = {
  a: 'á',
  e: 'ë',
  i: 'í',
  o: 'ø',
  u: 'ü',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Û',
}

/** Converts "Upload a video" → "Üplöåd … ~~~~": about 40% longer, like German or Finnish, and easy to spot. */
export function pseudoText(text: string): string {
  if (!/\p{Letter}{2}/u.test(text)) return text
  const accented = text.replace(/[aeiouAEIOU]/g, (letter) => accents[letter] ?? letter)
  const extra = Math.ceil(text.trim().length * 0.4)
  const padding = 'lorem ipsum dolor sit amet consectetur '
    .repeat(Math.ceil(extra / 39))
    .slice(0, extra)
    .trim()
  return accented.replace(/(\s*)$/, ` ${padding}$1`)
}

/**
 * The replacement written into each node. It is shared by the whole page: a docs page shows several stories with
 * different text settings, and two observers that kept replacing each other's texts would loop forever.
 */
const written = new WeakMap<Node, string>()

/** Replaces every text and placeholder under `root`, now and on every change. Returns a function that stops this. */
export function replaceTexts(root: HTMLElement, replacement: (text: string) => string): () => void {
  const other = (node: Node, text: string) => {
    if (written.get(node) === text) return text
    const replaced = replacement(text)
    written.set(node, replaced)
    return replaced
  }
  const replace = (node: Node) => {
    if (node instanceof Text) {
      if (node.parentElement?.closest('script, style, svg, [data-no-pseudo]')) return
      const text = other(node, node.data)
      if (text !== node.data) node.data = text
      return
    }
    if ((node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) && node.placeholder) {
      const text = other(node, node.placeholder)
      if (text !== node.placeholder) node.placeholder = text
    }
    for (const child of node.childNodes) replace(child)
  }
  replace(root)
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type !== 'childList') replace(target)
      else for (const node of addedNodes) replace(node)
    }
  })
  observer.observe(root, { childList: true, characterData: true, subtree: true, attributeFilter: ['placeholder'] })
  return () => observer.disconnect()
}
