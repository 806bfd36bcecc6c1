import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ChosenFile } from '../../../machines/localLibrary/KeptVideo.ts'
import { localLibraryView } from '../../../machines/localLibrary/localLibraryProps.ts'
import { provideLocalLibrary } from '../../../machines/localLibrary/provideLocalLibrary.ts'
import { AloneContext } from '../../screens/localClips/AloneContext.ts'
import { LocalLibraryScreen } from '../../screens/localLibrary/LocalLibraryScreen.tsx'
import { localLibraryStrings } from '../../strings/en/device/localLibraryStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { useDevice } from '../store/openDevice.ts'
import { useFlowActor } from '../useFlow.ts'
import { LocalVideoFlow } from './LocalVideoFlow.tsx'

/** Types of files that the browser's decoders may be able to read. */
const videoTypes = { 'video/*': ['.mp4', '.m4v', '.mov', '.mkv', '.webm'] }
const accept = { ...videoTypes, 'text/vtt': ['.vtt'], 'application/x-subrip': ['.srt'] }

/** Dropped files include their handles in browsers that support them. */
const asChosen = (file: File & { handle?: FileSystemFileHandle }): ChosenFile => ({ file, handle: file.handle ?? null })

/** The videos of this device and their clips, without a server. */
export function LocalLibraryFlow() {
  const device = useDevice()
  const machine = useMemo(() => provideLocalLibrary(device), [device])
  const library = useFlowActor(machine)
  const { state, videos, unread, captionsAlone, refused } = useSelector(library, localLibraryView, shallowEqual)
  const { kind } = useStrings(localLibraryStrings)
  const pick = useMemo(() => device.filePicker(kind, accept), [device, kind])
  const pickVideo = useMemo(() => device.filePicker(kind, videoTypes), [device, kind])
  const add = (files: ChosenFile[] | null) => files && library.send({ type: 'files.chosen', files })
  const remove = (ids: string[]) => library.send({ type: 'videos.deleted', ids })
  return (
    <AloneContext value={true}>
      <LocalLibraryScreen
        state={state}
        count={videos.length}
        unread={unread}
        captionsAlone={captionsAlone}
        refused={refused}
        accept={accept}
        onFiles={(files) => add(files.map(asChosen))}
        onReject={(rejected) => library.send({ type: 'files.refused', names: rejected.map(({ file }) => file.name) })}
        onPick={pick && (() => void pick().then(add))}
        onDeleteAll={() => remove(videos.map(({ id }) => id))}
        onLoadAgain={() => library.send({ type: 'load.retried' })}
        onDeleteAgain={() => library.send({ type: 'deletion.retried' })}
      >
        {videos.map(({ id, ref }) => (
          <LocalVideoFlow key={id} video={ref} pick={pickVideo} onDelete={() => remove([id])} />
        ))}
      </LocalLibraryScreen>
    </AloneContext>
  )
}
