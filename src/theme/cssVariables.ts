/** `textMuted` → `text-muted`. */
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Declarations for a CSS block: `--color-text-muted: #5c586e;` per entry. */
export const cssVariables = (prefix: string, values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}-${kebab(name)}: ${value};`)
    .join('\n')

/** Returns references to the same names, for use in styles: `{ textMuted: 'var(--color-text-muted)' }`. */
export function cssReferences<Name extends string>(
  prefix: string,
  values: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const entries = Object.keys(values).map((name) => [name, `var(--${prefix}-${kebab(name)})`])
  return Object.fromEntries(entries) as Record<Name, string>
}
