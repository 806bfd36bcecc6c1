import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { blankNumbersOf, usedNumbersOf } from '../localAnalysis/clipSettingsOf.ts'
import type { UploadSettings } from '../upload/UploadSettings.ts'
import type { uploadQueueMachine } from './uploadQueueMachine.ts'

/** The part of the state that the upload page shows. */
export const uploadQueueView = (snapshot: SnapshotFrom<typeof uploadQueueMachine>) => {
  const { plan, settings, settingErrors, uploads } = snapshot.context
  return { plan, settings, settingErrors, uploads, sending: snapshot.matches('sending') }
}

/** State → props of the upload page. `readyCount` is read from the files' own states by the flow. */
export function uploadQueueProps(
  { plan, settings, settingErrors, sending }: ReturnType<typeof uploadQueueView>,
  send: ActorRefFrom<typeof uploadQueueMachine>['send'],
) {
  return {
    limits: plan && {
      plan: plan.title,
      bytes: plan.max_upload_bytes,
      seconds: plan.max_video_seconds,
      videos: plan.max_videos,
    },
    sending,
    settings,
    settingErrors,
    usedNumbers: usedNumbersOf(settings),
    blankNumbers: blankNumbersOf(settings),
    onFiles: (files: File[]) => send({ type: 'files.added', files }),
    onSettingChange: (field: keyof UploadSettings, value: string) => send({ type: 'setting.changed', field, value }),
    onSettingBlur: () => send({ type: 'setting.left' }),
    onSubmit: () => send({ type: 'uploads.submitted' }),
  }
}
