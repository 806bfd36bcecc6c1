import type { ActorRefFrom } from 'xstate'
import type { UnfinishedUpload, unfinishedUploadsMachine } from './unfinishedUploadsMachine.ts'

/** An entry → props of its row. */
export function unfinishedUploadProps(
  { path, name, bytes, sent, parts, rest_of }: UnfinishedUpload,
  mistaken: string | null,
  send: ActorRefFrom<typeof unfinishedUploadsMachine>['send'],
) {
  return {
    name,
    bytes,
    share: sent / Math.max(1, parts?.bytes ?? bytes),
    what: parts ? ('clips' as const) : rest_of ? ('rest' as const) : ('whole' as const),
    mistaken: mistaken === path,
    onChoose: (file: File) => send({ type: 'file.chosen', path, file }),
    onRemove: () => send({ type: 'entry.discarded', path }),
  }
}
