import type { ListedFile } from './Files.ts'

/** Returns all pages as one list. */
export async function allPages(pages: AsyncIterable<readonly ListedFile[]>): Promise<ListedFile[]> {
  const all: ListedFile[] = []
  for await (const page of pages) all.push(...page)
  return all
}
