import type { Config } from '../../../contract/system.ts'
import type { Store } from '../store/createStore.ts'

type PaymentConfig = Pick<Config, 'stripe_public_key'>

/** The public configuration, fetched if the store doesn't have it yet. Rejects if that fails. */
export async function loadedConfig({
  config,
  loadConfig,
}: Pick<Store, 'config' | 'loadConfig'>): Promise<PaymentConfig> {
  if (config.get() === null) await loadConfig()
  const loaded = config.get()
  if (loaded === null) throw new Error('The configuration could not be read.')
  return loaded
}
