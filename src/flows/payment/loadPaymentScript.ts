let asked: Promise<unknown> | null = null

/**
 * Loads the payment provider's script, from its own host and with its own loader, when someone is about to pay: it
 * detects fraud on the way to the payment page. Paying works without it, so a failure is only logged.
 */
export function loadPaymentScript(publicKey: string): void {
  asked ??= import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(publicKey))
  asked.catch((error: unknown) => {
    asked = null
    console.warn('The payment script could not be loaded.', error)
  })
}
