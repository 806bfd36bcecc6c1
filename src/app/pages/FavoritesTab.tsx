import { ClipsTab } from './ClipsTab.tsx'

export function FavoritesTab() {
  return <ClipsTab kind="favorites" />
}
