import type { Rolldown } from 'vite'
import { guestPages, loadedWith, main, startApp } from './guestPages.ts'

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type NameOf = Exclude<NonNullable<Options['groups']>[number]['name'], string>
type Graph = Parameters<NameOf>[1]

const ours = /[\\/](src|machines|contract)[\\/]/
const icons = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/
const preloadHelper = /vite[\\/]preload-helper/
const oursOrIcons = new RegExp(`${ours.source}|${icons.source}`)

/** Packages of every first page, with their dependencies. */
const framework =
  /^\0rolldown[\\/]runtime|[\\/]node_modules[\\/](react|react-dom|react-error-boundary|styled-components|xstate|@xstate|wouter|ky|valibot)[\\/]|[\\/]lucide-react[\\/](?!.*[\\/]icons[\\/])|[\\/]app[\\/]libraries\.ts$/

/** Returns whether the module imports no other package. */
function isLight(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id) || framework.test(id)) return true
  seen.add(id)
  if (id.includes('node_modules') && !id.includes('lucide-react')) return false
  return graph.getModuleInfo(id)?.importedIds.every((imported) => isLight(imported, graph, seen)) ?? true
}

/** Returns the name under which our files import the icon: `eye-off.mjs` is `EyeOff`. */
const iconName = (id: string) =>
  (/([^\\/]+)\.m?js$/.exec(id)?.[1] ?? '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns the icons that some files import: the package's entry file imports all of them. */
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

/** Returns whether a module is part of the first script. */
const inMain = (id: string) => mainNeeds(id) || preloadHelper.test(id)
/** The code that starts the app, and the modules shared by the landing page and login or sign-up. */
const inStart = (id: string) => startNeeds(id) || (pagesOf(id).length > 1 && pagesOf(id).includes('landing'))
const isShared = (id: string, page: (typeof pageNeeds)[number], graph: Graph) =>
  icons.test(id) || (graph.getModuleInfo(id)?.importers.some((by) => ours.test(by) && !page.needs(by)) ?? false)

/**
 * Groups the modules shared by login and sign-up. Modules that any of the three shares with pages behind the login are
 * a separate group, so those pages need not fetch the rest.
 */
const sharedOf: NameOf = (id, graph) => {
  const [page, another] = pageNeeds.filter(({ needs }) => needs(id))
  if (!page || !(another || isShared(id, page, graph))) return null
  return page.page === 'landing' ? 'landingParts' : 'account'
}
const pageOf: NameOf = (id) => pagesOf(id)[0] ?? null
const partsOf: NameOf = (id, graph) => (isLight(id, graph) ? 'parts' : null)

/**
 * Defines the app's chunks: a page that waits for thirty small files is slow. A group includes the imports of its
 * modules, so a group with a higher priority must need nothing of the later ones.
 */
export const codeSplitting: Options = {
  groups: [
    // Needed by every page and unchanged by our releases: fetched once, cached for good.
    { name: 'framework', test: framework, priority: 5 },
    { name: 'main', test: inMain, priority: 6 },
    // The pages on which a guest's visit begins: the code that starts the app, the shared code of login and sign-up,
    // and the code of each.
    { name: 'start', test: inStart, priority: 4 },
    { name: sharedOf, test: oursOrIcons, priority: 3 },
    { name: pageOf, test: oursOrIcons, priority: 2 },
    { name: 'icons', test: icons, minShareCount: 2, priority: 1 },
    { name: 'contract', test: /[\\/]contract[\\/]/, minShareCount: 2, priority: 1 },
    // Modules shared by several other pages. A module that imports a package stays with these pages.
    { name: partsOf, test: ours, minShareCount: 4, priority: 0 },
  ],
}

/** Files in the document of every page, which an `import()` need not list again. */
const firstFile = /^assets\/(main|start|framework|rolldown-runtime)-[^/]*$/

/** Returns the files to fetch with a dynamically imported file. */
export const withoutFirstFiles = (_file: string, needed: string[]): string[] =>
  needed.filter((name) => !firstFile.test(name))
