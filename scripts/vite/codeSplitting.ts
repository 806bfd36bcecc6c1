import { join } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type NameOf = Exclude<NonNullable<Options['groups']>[number]['name'], string>
type Graph = Parameters<NameOf>[1]

/** Packages that the first page needs anyway, and what the bundler itself adds. */
const inFramework =
  /[\\/]node_modules[\\/](react|react-dom|styled-components|xstate|@xstate|wouter|valibot)[\\/]|rolldown[\\/]runtime/

/** The start of the app, and the pages on which a guest's visit begins. */
const guestEntries = ['main', 'Overlays', 'pages/LandingPage', 'pages/LoginPage', 'pages/SignupPage'].map((name) =>
  normalizePath(join(import.meta.dirname, `../../src/app/${name}.tsx`)),
)

let ofGuests: Map<string, string> | undefined

/** The code of every module that a guest's page needs, directly or through others; `import()` does not count. */
function guestModules(graph: Graph): Map<string, string> {
  if (ofGuests) return ofGuests
  ofGuests = new Map()
  const open = [...guestEntries]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = ofGuests.has(id) ? null : graph.getModuleInfo(id)
    if (!module) continue
    ofGuests.set(id, module.code ?? '')
    // The front file of the icons' package imports all of them.
    if (!id.includes('lucide-react')) open.push(...module.importedIds)
  }
  return ofGuests
}

/** Whether the module brings no other package along. */
function isLight(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id) || inFramework.test(id)) return true
  seen.add(id)
  if (id.includes('node_modules') && !id.includes('lucide-react')) return false
  return graph.getModuleInfo(id)?.importedIds.every((imported) => isLight(imported, graph, seen)) ?? true
}

/** The name under which our modules import the icon: `eye-off.mjs` is `EyeOff`. */
const iconName = (id: string) =>
  (/([^\\/]+)\.m?js$/.exec(id)?.[1] ?? '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Whether a guest's page names the icon. */
function isIconForGuests(id: string, graph: Graph): boolean {
  const name = new RegExp(`\\b${iconName(id)}\\b`)
  return [...guestModules(graph)].some(([module, code]) => ours.test(module) && name.test(code))
}

const ours = /[\\/](src|machines|contract)[\\/]/
const icons = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/

const guestOf: NameOf = (id, graph) => {
  const isForGuests = icons.test(id) ? isIconForGuests(id, graph) : guestModules(graph).has(id)
  return isForGuests ? 'guest' : null
}
const partsOf: NameOf = (id, graph) => (isLight(id, graph) ? 'parts' : null)

/**
 * Which files the app is cut into: a page that waits for thirty little ones is a slow page. A group takes along what its
 * modules import, so the one that comes first in priority must need nothing of the later ones.
 */
export const codeSplitting: Options = {
  groups: [
    // What every page needs and no release of ours changes: fetched once, kept for good.
    { name: 'framework', test: /[\\/]node_modules[\\/]|rolldown[\\/]runtime/, tags: ['$initial'], priority: 5 },
    { name: 'start', test: ours, tags: ['$initial'], priority: 4 },
    // What the pages need on which a guest's visit begins.
    { name: guestOf, test: new RegExp(`${ours.source}|${icons.source}`), minShareCount: 2, priority: 3 },
    { name: 'icons', test: icons, minShareCount: 2, priority: 2 },
    // Modules that several other pages need. One that brings a package along stays with these pages.
    { name: partsOf, test: ours, minShareCount: 4, priority: 1 },
  ],
}
