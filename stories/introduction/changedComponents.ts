/**
 * Returns the components that a changelog names in bold below "Unreleased": `- **Slider** (new): …`,
 * `- **BarChart, LineChart**: …`. The mark **Breaking** is not a component.
 */
export function changedComponents(changelog: string): Set<string> {
  const [, unreleased = ''] = /^## Unreleased$(.*?)(?=^## )/ms.exec(changelog) ?? []
  const bold = [...unreleased.matchAll(/\*\*(.+?)\*\*/g)].map(([, names = '']) => names)
  return new Set(bold.flatMap((names) => names.split(', ')).filter((name) => name !== 'Breaking'))
}
