import type { Rolldown } from 'vite'

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type NameOf = Exclude<NonNullable<Options['groups']>[number]['name'], string>

/** Packages that the first page needs anyway. */
const inFramework = /[\\/]node_modules[\\/](react|react-dom|styled-components|xstate|@xstate|wouter|valibot)[\\/]/

/** `parts` for a module that brings no other package along; the rest stays with the pages that need it. */
const partsOf: NameOf = (id, graph) => {
  const seen = new Set<string>()
  const isLight = (module: string): boolean => {
    if (seen.has(module)) return true
    seen.add(module)
    if (inFramework.test(module)) return true
    if (module.includes('node_modules') && !module.includes('lucide-react')) return false
    return graph.getModuleInfo(module)?.importedIds.every(isLight) ?? true
  }
  return isLight(id) ? 'parts' : null
}

/** Which files the app is cut into: a page that waits for thirty little ones is a slow page. */
export const codeSplitting: Options = {
  groups: [
    // What every page needs and no release of ours changes: fetched once, kept for good.
    { name: 'framework', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 2 },
    { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2, priority: 1 },
    { name: partsOf, test: /[\\/](src|machines|contract)[\\/]/, minShareCount: 4, priority: 1 },
  ],
}
