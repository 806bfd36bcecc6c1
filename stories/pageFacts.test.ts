import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type PageFacts, pageFacts } from '../.storybook/facts/pageFacts.ts'
import { readStories } from '../.storybook/facts/readStories.ts'
import { allMachines } from '../machines/testing/allMachines.ts'

let facts: PageFacts
beforeAll(async () => {
  facts = await pageFacts()
})

describe('the facts of docs pages', () => {
  it('describe the purpose of every machine', () => {
    expect(Object.keys(facts.machines).toSorted()).toEqual(allMachines.map(({ machine }) => machine.id).toSorted())
    expect(facts.machines.login).toBe(allMachines.find(({ machine }) => machine.id === 'login')?.about)
  })

  it('list the mocked calls of a flow’s stories', () => {
    const calls = facts.calls['./stories/flows/account/LoginFlow.stories.tsx']
    expect(calls).toEqual([{ method: 'POST', path: '/api/auth/login/', summary: 'Sign in with email and password.' }])
  })
})

describe('links to pages and stories', () => {
  const files = globSync(['stories/**/*.{mdx,ts,tsx}', '.storybook/*.{ts,tsx}', '{e2e,bench}/**/*.ts'])
  const stories = new Set(
    globSync('stories/**/*.stories.tsx').flatMap((file) => readStories(file).stories.map(({ id }) => id)),
  )
  const pages = new Set([...stories].map((id) => id.replace(/--.*$/, '--docs')))
  const titles = globSync('stories/**/*.mdx').map((file) => /<Meta title="(.+?)"/.exec(readFileSync(file, 'utf8'))?.[1])
  for (const title of titles) pages.add(`${title?.toLowerCase().replace(/[^a-z0-9]+/g, '-')}--docs`)

  it('have existing targets', () => {
    const links = files.flatMap((file) => [
      ...[...readFileSync(file, 'utf8').matchAll(/(?:path=\/(?:story|docs)\/|[?&]id=)([a-z][\w-]*--[\w-]+)/g)].map(
        ([, id = '']) => `${file} ${id}`,
      ),
    ])
    expect(links.length).toBeGreaterThan(5)
    const known = (link: string) => stories.has(link.split(' ')[1] ?? '') || pages.has(link.split(' ')[1] ?? '')
    expect(links.filter((link) => !known(link))).toEqual([])
  })
})
