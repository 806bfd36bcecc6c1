import { useEffect, useState } from 'react'

/** A page of stories in Storybook: where it is, and the first of its stories. */
export interface StoryPage {
  title: string
  /** The id of the page in Storybook’s addresses. */
  id: string
  /** The file name of its component, without the ending. */
  component: string
  first: string
}

interface IndexEntry {
  type: 'story' | 'docs'
  id: string
  title: string
  importPath: string
  /** Missing where the component has a type argument: `Select<Item>`. */
  componentPath?: string
}

/** The part of Storybook's `index.json` that is read here. */
export interface StoryIndex {
  entries: Readonly<Record<string, IndexEntry>>
}

/** Returns the pages of an index in their order, those with stories. */
export function pagesOf({ entries }: StoryIndex): StoryPage[] {
  const pages = new Map<string, StoryPage>()
  for (const { type, id, title, importPath, componentPath } of Object.values(entries)) {
    if (type !== 'story' || pages.has(title)) continue
    const [component = ''] = (componentPath ?? importPath).split('/').at(-1)?.split('.') ?? []
    pages.set(title, { title, component, first: id, id: id.replace(/--.*$/, '--docs') })
  }
  return [...pages.values()]
}

/** Every page of this Storybook, from the index that it serves; empty until that has come. */
export function useStoryPages(): readonly StoryPage[] {
  const [pages, setPages] = useState<readonly StoryPage[]>([])
  useEffect(() => {
    const left = new AbortController()
    const read = async () => {
      const answer = await fetch('./index.json', { signal: left.signal })
      setPages(pagesOf((await answer.json()) as StoryIndex))
    }
    read().catch((error: unknown) => {
      if (!left.signal.aborted) throw error
    })
    return () => left.abort()
  }, [])
  return pages
}
