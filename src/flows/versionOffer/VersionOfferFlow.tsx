import { getVersion } from '../../../contract/system.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { versionCheckMachine } from '../../../machines/versionCheck/versionCheckMachine.ts'
import type { Api } from '../../api/createApi.ts'
import { VersionOfferScreen } from '../../screens/versionOffer/VersionOfferScreen.tsx'
import { useFlow } from '../useFlow.ts'

export interface VersionOfferFlowProps {
  api: Api
  /** Commit of the running build. */
  commit: string
  reload: () => void
}

/** Checks regularly for a newer build and offers it. */
export function VersionOfferFlow({ api, commit, reload }: VersionOfferFlowProps) {
  const [snapshot, send] = useFlow(
    versionCheckMachine.provide({
      actors: {
        fetchVersion: fromCall((_, signal) =>
          api.call(getVersion, { query: { t: String(Date.now()) }, signal, silent: true }),
        ),
      },
    }),
    {
      input: { running: commit },
      on: {
        checkFailed: ({ error }) => console.warn('The version check failed.', error),
        reloadWanted: reload,
      },
    },
  )
  if (!snapshot.matches('offering')) return null
  return (
    <VersionOfferScreen
      onAccept={() => send({ type: 'offer.accepted' })}
      onDismiss={() => send({ type: 'offer.dismissed' })}
    />
  )
}
