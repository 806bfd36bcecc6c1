import { ClipsFlow } from '../../flows/clips/ClipsFlow.tsx'

export function FavoritesTab() {
  return <ClipsFlow kind="favorites" />
}
