import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { api } from '../../contract/endpoints.ts'
import type { Reachability } from '../../machines/testing/reachability.ts'

/** An API call as declared by its contract. */
export interface CallFacts {
  method: string
  path: string
  summary: string
}

/** Facts shown next to the stories on the pages of flows. */
export interface PageFacts {
  /** Machine → its purpose in one sentence. */
  machines: Record<string, string>
  /** Story file (`./stories/flows/…`) → the calls whose responses it stages. */
  calls: Record<string, readonly CallFacts[]>
}

const filesOf = (pattern: string) =>
  globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

const declared = api as unknown as Record<string, Record<string, CallFacts | undefined> | undefined>

/** Returns the calls that a story file refers to, as `api.auth.login` or `contract.auth.login`. */
export function callsIn(file: string): CallFacts[] {
  const names = [...readFileSync(file, 'utf8').matchAll(/\b(?:api|contract)\.(\w+)\.(\w+)/g)]
  const found = new Set(names.flatMap(([, area = '', call = '']) => declared[area]?.[call] ?? []))
  return [...found].map(({ method, path, summary }) => ({ method, path, summary }))
}

async function aboutOf(file: string): Promise<[machineId: string, about: string]> {
  const { reachability } = (await import(pathToFileURL(resolve(file)).href)) as { reachability: Reachability }
  return [reachability.machine.id, reachability.about]
}

/** Reads the facts from the machines, the contract and the story files of flows. */
export async function pageFacts(): Promise<PageFacts> {
  return {
    machines: Object.fromEntries(await Promise.all(filesOf('machines/*/*.reachability.ts').map(aboutOf))),
    calls: Object.fromEntries(filesOf('stories/flows/**/*.stories.tsx').map((file) => [`./${file}`, callsIn(file)])),
  }
}

const id = 'virtual:page-facts'

/** Provides the facts to docs pages as `virtual:page-facts`. */
export const pageFactsPlugin = (): Plugin => ({
  name: 'page-facts',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: async (source) => (source === `\0${id}` ? `export const facts = ${JSON.stringify(await pageFacts())}` : null),
})
