import { useEffect, useState } from 'react'

/** A page of stories in Storybook: its location and its first story. */
export interface StoryPage {
  title: string
  /** The id of the page in Storybook’s URLs. */
  id: string
  /** The file name of its component, without the extension. */
  component: string
  first: string
}

interface IndexEntry {
  type: 'story' | 'docs'
  id: string
  title: string
  importPath: string
  /** Missing if the component has a type argument: `Select<Item>`. */
  componentPath?: string
}

/** The part of Storybook's `index.json` that is read here. */
export interface StoryIndex {
  entries: Readonly<Record<string, IndexEntry>>
}

/** Returns the pages of an index that have stories, in order. */
export function pagesOf({ entries }: StoryIndex): StoryPage[] {
  const pages = new Map<string, StoryPage>()
  for (const { type, id, title, importPath, componentPath } of Object.values(entries)) {
    if (type !== 'story' || pages.has(title)) continue
    const [component = ''] = (componentPath ?? importPath).split('/').at(-1)?.split('.') ?? []
    pages.set(title, { title, component, first: id, id: id.replace(/--.*$/, '--docs') })
  }
  return [...pages.values()]
}

/** Returns every page of this Storybook from its served index; empty until that has loaded. */
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
