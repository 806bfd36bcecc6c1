import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { api } from '../contract/endpoints.ts'
import type { Reachability } from '../machines/testing/reachability.ts'
import { readStories } from './readStories.ts'

/** A call of the API, as its contract declares it. */
export interface CallFacts {
  method: string
  path: string
  summary: string
}

/** A page of stories: where it is, and the first of its stories. */
export interface StoryPage {
  title: string
  /** The id of the page in Storybook’s addresses. */
  id: string
  component: string | undefined
  first: string
}

/** The facts that the pages of screens and flows show beside their stories. */
export interface PageFacts {
  /** Machine → what it is for, in a sentence. */
  machines: Record<string, string>
  /** Story file (`./stories/flows/…`) → the calls whose answers it stages. */
  calls: Record<string, readonly CallFacts[]>
  screens: readonly StoryPage[]
  flows: readonly StoryPage[]
  /** The components that the changelog names among what is not released yet. */
  changed: readonly StoryPage[]
}

const filesOf = (pattern: string) =>
  globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

const declared = api as unknown as Record<string, Record<string, CallFacts | undefined> | undefined>

/** Reads which calls a story file names: `api.auth.login`, or `contract.auth.login`. */
export function callsIn(file: string): CallFacts[] {
  const names = [...readFileSync(file, 'utf8').matchAll(/\b(?:api|contract)\.(\w+)\.(\w+)/g)]
  const found = new Set(names.flatMap(([, area = '', call = '']) => declared[area]?.[call] ?? []))
  return [...found].map(({ method, path, summary }) => ({ method, path, summary }))
}

async function aboutOf(file: string): Promise<[machineId: string, about: string]> {
  const { reachability } = (await import(pathToFileURL(resolve(file)).href)) as { reachability: Reachability }
  return [reachability.machine.id, reachability.about]
}

const pagesOf = (folder: string): StoryPage[] =>
  filesOf(`stories/${folder}/**/*.stories.tsx`).flatMap((file) => {
    const { title, component, stories } = readStories(file)
    const first = stories[0]?.id
    return title && first ? [{ title, component, first, id: first.replace(/--.*$/, '--docs') }] : []
  })

const changelog = 'stories/introduction/Changelog.mdx'

/** The components in bold below "Unreleased": `- **Slider** (new): …`, `- **BarChart, LineChart**: …`. */
export function changedComponents(): Set<string> {
  const [, unreleased = ''] = /^## Unreleased$(.*?)(?=^## )/ms.exec(readFileSync(changelog, 'utf8')) ?? []
  const bold = [...unreleased.matchAll(/\*\*(.+?)\*\*/g)].map(([, names = '']) => names)
  return new Set(bold.flatMap((names) => names.split(', ')))
}

/** Reads the facts from machines, contract and story files. */
export async function pageFacts(): Promise<PageFacts> {
  const changed = changedComponents()
  return {
    machines: Object.fromEntries(await Promise.all(filesOf('machines/*/*.reachability.ts').map(aboutOf))),
    calls: Object.fromEntries(filesOf('stories/flows/**/*.stories.tsx').map((file) => [`./${file}`, callsIn(file)])),
    screens: pagesOf('screens'),
    flows: pagesOf('flows'),
    changed: pagesOf('ui').filter(({ component }) => component && changed.has(component)),
  }
}

const id = 'virtual:page-facts'

/** Gives docs pages the facts as `virtual:page-facts`. */
export const pageFactsPlugin = (): Plugin => ({
  name: 'page-facts',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: async (source) => (source === `\0${id}` ? `export const facts = ${JSON.stringify(await pageFacts())}` : null),
})
