import type { Plugin, Rolldown } from 'vite'

const isRuntime = ({ name }: Rolldown.OutputChunk) => name === 'rolldown-runtime'
const isFramework = ({ name }: Rolldown.OutputChunk) => name === 'framework'

/** `a as b,c` → `[a, b]`, `[c, c]`. */
const pairsOf = (names: string) =>
  names
    .split(',')
    .map((one) => one.trim().split(/\s+as\s+/))
    .filter(([from]) => from)
    .map(([from = '', to = from]) => [from, to] as const)

const importOf = (file: string) =>
  new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${file.replace(/^.*\//, '').replaceAll('.', '\\.')}["'];?`)
const lastExport = /export\s*\{([^}]*)\};?\s*$/

/** What the runtime's functions are called between files: no minifier chooses such a name. */
const shared = (name: string) => `$runtime_${name}`

/** The framework's file, with the runtime in place of the line that imports it. */
export function withRuntime(framework: string, runtime: string, runtimeFile: string): string {
  const exported = lastExport.exec(runtime)
  const line = importOf(runtimeFile).exec(framework)
  if (!exported || !line) throw new Error('The framework does not import the runtime in the way that is known here.')
  const named = pairsOf(exported[1] ?? '')
  const made = `const{${named.map(([, name]) => `${name}:${shared(name)}`)}}=(()=>{${runtime.slice(0, exported.index)}return{${named.map(([own, name]) => `${name}:${own}`)}}})()`
  const used = pairsOf(line[1] ?? '').map(([name, own]) => `${own}=${shared(name)}`)
  const code = framework.replace(line[0], () => `${[made, ...used].join(',')};`)
  return `${code}\nexport{${named.map(([, name]) => shared(name))}};`
}

/** A file that imports both, importing the runtime's functions from the framework. */
export const fromFramework = (code: string, runtimeFile: string, frameworkFile: string): string =>
  code.replace(importOf(runtimeFile), (_, names: string) => {
    const used = pairsOf(names).map(([name, own]) => `${shared(name)} as ${own}`)
    return `import{${used}}from"./${frameworkFile.replace(/^.*\//, '')}";`
  })

/**
 * Rolldown keeps a few functions that every file may need in a file of their own, which is more header than content. Every
 * page needs the framework anyway, so they come with it. Files that do not import the framework keep that file: their
 * names would not change with the framework's.
 */
export const runtimeInFramework = (): Plugin => ({
  name: 'runtime-in-framework',
  enforce: 'post',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  // Other bytes must not come under a name that was published before.
  augmentChunkHash: () => 'runtime-in-framework',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const runtime = chunks.find(isRuntime)
    const framework = chunks.find(isFramework)
    if (!runtime || !framework) return
    framework.code = withRuntime(framework.code, runtime.code, runtime.fileName)
    framework.imports = framework.imports.filter((file) => file !== runtime.fileName)
    for (const chunk of chunks) {
      if (!chunk.imports.includes(framework.fileName) || !chunk.imports.includes(runtime.fileName)) continue
      chunk.code = fromFramework(chunk.code, runtime.fileName, framework.fileName)
      chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName)
    }
  },
})
