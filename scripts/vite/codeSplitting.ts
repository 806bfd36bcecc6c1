import type { Rolldown } from 'vite'
import { guestPages, loadedWith, main, startApp } from './guestPages.ts'

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type NameOf = Exclude<NonNullable<Options['groups']>[number]['name'], string>
type Graph = Parameters<NameOf>[1]

const ours = /[\\/](src|machines|contract)[\\/]/
const icons = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/
const preloadHelper = /vite[\\/]preload-helper/
const oursOrIcons = new RegExp(`${ours.source}|${icons.source}`)

/** Packages that the first page needs anyway. What they need themselves comes along. */
const framework =
  /^\0rolldown[\\/]runtime|[\\/]node_modules[\\/](react|react-dom|react-error-boundary|styled-components|xstate|@xstate|wouter|ky|valibot)[\\/]|[\\/]lucide-react[\\/](?!.*[\\/]icons[\\/])|[\\/]app[\\/]libraries\.ts$/

/** Whether the module brings no other package along. */
function isLight(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id) || framework.test(id)) return true
  seen.add(id)
  if (id.includes('node_modules') && !id.includes('lucide-react')) return false
  return graph.getModuleInfo(id)?.importedIds.every((imported) => isLight(imported, graph, seen)) ?? true
}

/** The name under which our files import the icon: `eye-off.mjs` is `EyeOff`. */
const iconName = (id: string) =>
  (/([^\\/]+)\.m?js$/.exec(id)?.[1] ?? '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The icons that some files name: the front file of their package imports all of them. */
const iconsIn = (code: Iterable<string>): Set<string> =>
  new Set(
    [...code].flatMap((text) => /import \{([^}]*)\} from 'lucide-react'/.exec(text)?.[1]?.match(/\b[A-Z]\w*/g) ?? []),
  )

const needsOf = (entry: string) => {
  const files = loadedWith(entry)
  const named = iconsIn(files.values())
  return (id: string) => (icons.test(id) ? named.has(iconName(id)) : files.has(id))
}
const mainNeeds = needsOf(main)
const startNeeds = needsOf(startApp)
const pageNeeds = Object.entries(guestPages).map(([page, entry]) => ({ page, needs: needsOf(entry) }))

const pagesOf = (id: string) => pageNeeds.filter(({ needs }) => needs(id)).map(({ page }) => page)

/** The first script, with all that it needs. */
const inMain = (id: string) => mainNeeds(id) || preloadHelper.test(id)
/** What starts the app, and what the landing page shares with login or sign-up. */
const inStart = (id: string) => startNeeds(id) || (pagesOf(id).length > 1 && pagesOf(id).includes('landing'))
const isShared = (id: string, page: (typeof pageNeeds)[number], graph: Graph) =>
  icons.test(id) || (graph.getModuleInfo(id)?.importers.some((by) => ours.test(by) && !page.needs(by)) ?? false)

/**
 * What login and sign-up share with each other; and what any of the three shares with pages behind the login, apart from
 * it, so that those need not fetch it too.
 */
const sharedOf: NameOf = (id, graph) => {
  const [page, another] = pageNeeds.filter(({ needs }) => needs(id))
  if (!page || !(another || isShared(id, page, graph))) return null
  return page.page === 'landing' ? 'landingParts' : 'account'
}
const pageOf: NameOf = (id) => pagesOf(id)[0] ?? null
const partsOf: NameOf = (id, graph) => (isLight(id, graph) ? 'parts' : null)

/**
 * Which files the app is cut into: a page that waits for thirty little ones is a slow page. A group takes along what its
 * modules import, so the one that comes first in priority must need nothing of the later ones.
 */
export const codeSplitting: Options = {
  groups: [
    // What every page needs and no release of ours changes: fetched once, kept for good.
    { name: 'framework', test: framework, priority: 5 },
    { name: 'main', test: inMain, priority: 6 },
    // The pages on which a guest's visit begins: what starts the app, what login and sign-up share, and
    // what each of them needs alone.
    { name: 'start', test: inStart, priority: 4 },
    { name: sharedOf, test: oursOrIcons, priority: 3 },
    { name: pageOf, test: oursOrIcons, priority: 2 },
    { name: 'icons', test: icons, minShareCount: 2, priority: 1 },
    { name: 'contract', test: /[\\/]contract[\\/]/, minShareCount: 2, priority: 1 },
    // Modules that several other pages need. One that brings a package along stays with these pages.
    { name: partsOf, test: ours, minShareCount: 4, priority: 0 },
  ],
}

/** What every page has from its document: an `import()` need not name it once more. */
const firstFile = /^assets\/(main|start|framework|rolldown-runtime)-[^/]*$/

/** What is to be fetched with a file that comes by `import()`. */
export const withoutFirstFiles = (_file: string, needed: string[]): string[] =>
  needed.filter((name) => !firstFile.test(name))
