import { paths } from '../screens/paths.ts'

/** The page that an address shows: a clip that is opened over its list leaves the list where it was. */
export function pageOf(location: string): string {
  const [, list] = /^(\/dashboard\/(?:clips|favorites))(?:\/.*)?$/.exec(location) ?? []
  if (list) return list
  return location.replace(/\/$/, '') === paths.dashboard ? paths.dashboardTab('clips') : location
}
