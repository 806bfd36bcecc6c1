import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Video } from '../../contract/videos.ts'
import { failureLines } from '../failure.ts'
import type { captionLanguagesMachine } from './captionLanguagesMachine.ts'

/** State → props of the list of a video's captions. */
export function captionLanguagesProps(
  snapshot: SnapshotFrom<typeof captionLanguagesMachine>,
  send: ActorRefFrom<typeof captionLanguagesMachine>['send'],
  captions: Video['captions'],
) {
  const { language, error } = snapshot.context
  const isChoosing = snapshot.matches('choosing')
  return {
    languages: captions.map((one) => one.language),
    /** The choice in progress counts. */
    shown: isChoosing ? language : (captions.find(({ is_shown }) => is_shown)?.language ?? null),
    /** The language whose captions are being deleted. */
    removing: snapshot.matches('removing') ? language : null,
    busy: snapshot.hasTag('busy'),
    errors: failureLines(error),
    onShow: (chosen: string) => send({ type: 'captions.chosen', language: chosen }),
    onRemove: (removed: string) => send({ type: 'removal.requested', language: removed }),
  }
}
