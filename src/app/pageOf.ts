import { paths } from '../screens/paths.ts'

/** The page that a path belongs to: opening a clip over its list doesn't change the page. */
export function pageOf(location: string): string {
  const [, list] = /^(\/dashboard\/(?:clips|favorites))(?:\/.*)?$/.exec(location) ?? []
  if (list) return list
  return location.replace(/\/$/, '') === paths.dashboard ? paths.dashboardTab('clips') : location
}

/** Returns whether a path shows the editor, which replaces the list of clips on its page. */
export const showsEditor = (location: string): boolean => location.endsWith('/edit')
