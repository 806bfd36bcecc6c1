import { useLocation, useSearch } from 'wouter'
import { useClips } from '../../flows/clips/useClips.ts'
import { useRefreshClip } from '../../flows/clips/useRefreshClip.ts'
import { EditorFlow } from '../../flows/editor/EditorFlow.tsx'
import { paths } from '../../screens/paths.ts'
import { isMendable } from '../../screens/player/mendable.ts'
import { localStore } from '../storage/browserStorage.ts'
import { fromApp } from './historyMarks.ts'

const cameFromApp = () => Boolean((window.history.state as Record<string, unknown> | null)?.[fromApp])

/**
 * The editor at its own URL. Leaving it goes back; if it was opened by its URL, it opens the clip's player. With `mend`,
 * it fixes that finding about the clip's file once, so the name is then removed from the URL.
 */
export function EditorPage({ kind, clipId }: { kind: 'clips' | 'favorites'; clipId: string }) {
  const [, navigate] = useLocation()
  const mend = new URLSearchParams(useSearch()).get('mend')
  const refresh = useRefreshClip()
  const { actor } = useClips()
  return (
    <EditorFlow
      key={clipId}
      clipId={clipId}
      storage={localStore}
      mendAtOnce={isMendable(mend) ? mend : null}
      onMended={() => navigate(paths.editor(kind, clipId), { replace: true, state: window.history.state })}
      onSaved={() => void refresh(clipId)}
      onOthersChanged={(clips) => {
        for (const patch of clips) actor.send({ type: 'clip.patched', id: patch.id, patch })
      }}
      onLeft={() => (cameFromApp() ? window.history.back() : navigate(paths.clip(kind, clipId), { replace: true }))}
    />
  )
}
