import type { Brand } from '../../../contract/brand.ts'
import { brandFormMachine } from '../../../machines/brand/brandFormMachine.ts'
import { brandFormProps } from '../../../machines/brand/brandFormProps.ts'
import { logoMachine } from '../../../machines/brand/logoMachine.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { brandCalls } from '../../api/calls/brandCalls.ts'
import { BrandPart } from '../../screens/brand/BrandPart.tsx'
import { LoadFailure } from '../../screens/shared/LoadFailure.tsx'
import { brandStrings } from '../../strings/en/clips/brandStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { PulsingDots } from '../../ui/feedback/PulsingDots.tsx'
import { useCalls } from '../CallsContext.ts'
import { useFlow } from '../useFlow.ts'
import { useBrandKit } from './useBrandKit.ts'

/** A form for the account's brand kit. */
export function BrandFlow() {
  const t = useStrings(brandStrings)
  const { kit, failed, errors, onRetry } = useBrandKit()
  if (kit) return <KitForm kit={kit} />
  return failed ? <LoadFailure errors={errors} onRetry={onRetry} /> : <PulsingDots label={t.loading} />
}

function KitForm({ kit }: { kit: Brand }) {
  const { brand } = useCalls(brandCalls)
  const [form, send] = useFlow(brandFormMachine.provide({ actors: { submit: fromCall(brand.save) } }), { input: kit })
  const [logo, sendLogo] = useFlow(logoMachine.provide({ actors: { store: fromCall(brand.saveLogo) } }), {
    input: { url: kit.logo?.url ?? null },
    on: {
      // The new picture keeps the position of the previous one.
      'picture.changed': ({ answer: { id, url, ...usual } }) => {
        const { corner, size, opacity } = form.context.values.logo ?? usual
        send({ type: 'form.changed', field: 'logo', value: { id, url, corner, size, opacity } })
      },
    },
  })
  return (
    <BrandPart
      {...brandFormProps(form, send)}
      logoBusy={logo.hasTag('busy')}
      logoErrors={logo.context.errors}
      onLogoChoose={(file) => sendLogo({ type: 'file.chosen', file })}
    />
  )
}
