import type { ActorRefFrom } from 'xstate'
import type { UnfinishedUpload, unfinishedUploadsMachine } from './unfinishedUploadsMachine.ts'

/** An entry → props of its row. */
export function unfinishedUploadProps(
  { path, name, bytes, sent }: UnfinishedUpload,
  mistaken: string | null,
  send: ActorRefFrom<typeof unfinishedUploadsMachine>['send'],
) {
  return {
    name,
    bytes,
    sent,
    mistaken: mistaken === path,
    onChoose: (file: File) => send({ type: 'file.chosen', path, file }),
    onRemove: () => send({ type: 'entry.discarded', path }),
  }
}
