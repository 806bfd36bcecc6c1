import type { Rolldown } from 'vite'
import { guestPages, loadedWith } from './guestPages.ts'

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type NameOf = Exclude<NonNullable<Options['groups']>[number]['name'], string>
type Graph = Parameters<NameOf>[1]

const ours = /[\\/](src|machines|contract)[\\/]/
const icons = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/
const packages = /[\\/]node_modules[\\/]|rolldown[\\/]runtime/

/** Packages that the first page needs anyway, and what the bundler itself adds. */
const inFramework =
  /[\\/]node_modules[\\/](react|react-dom|styled-components|xstate|@xstate|wouter|valibot)[\\/]|rolldown[\\/]runtime/

/** Whether the module brings no other package along. */
function isLight(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id) || inFramework.test(id)) return true
  seen.add(id)
  if (id.includes('node_modules') && !id.includes('lucide-react')) return false
  return graph.getModuleInfo(id)?.importedIds.every((imported) => isLight(imported, graph, seen)) ?? true
}

/** The name under which our files import the icon: `eye-off.mjs` is `EyeOff`. */
const iconName = (id: string) =>
  (/([^\\/]+)\.m?js$/.exec(id)?.[1] ?? '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const files = Object.entries(guestPages).map(([page, entry]) => [page, loadedWith(entry)] as const)

/** Whether one of the files names the icon: the front file of the icons' package imports all of them. */
const isNamed = (id: string, code: Iterable<string>) => {
  const name = new RegExp(`\\b${iconName(id)}\\b`)
  return [...code].some((text) => name.test(text))
}

/** What login and sign-up share is not for the landing page; the other way round there is nothing that one of them lacks. */
const guestOf: NameOf = (id) => {
  const isIcon = icons.test(id)
  const pages = files.filter(([, found]) => (isIcon ? isNamed(id, found.values()) : found.has(id)))
  if (pages.length < 2) return null
  return pages.some(([page]) => page === 'landing') ? 'guest' : 'account'
}
const partsOf: NameOf = (id, graph) => (isLight(id, graph) ? 'parts' : null)

/**
 * Which files the app is cut into: a page that waits for thirty little ones is a slow page. A group takes along what its
 * modules import, so the one that comes first in priority must need nothing of the later ones.
 */
export const codeSplitting: Options = {
  groups: [
    // What every page needs and no release of ours changes: fetched once, kept for good.
    { name: 'framework', test: packages, tags: ['$initial'], priority: 5 },
    { name: 'start', test: ours, tags: ['$initial'], priority: 4 },
    // What the pages share on which a guest's visit begins.
    { name: guestOf, test: new RegExp(`${ours.source}|${icons.source}`), priority: 3 },
    { name: 'icons', test: icons, minShareCount: 2, priority: 2 },
    // Modules that several other pages need. One that brings a package along stays with these pages.
    { name: partsOf, test: ours, minShareCount: 4, priority: 1 },
  ],
}
