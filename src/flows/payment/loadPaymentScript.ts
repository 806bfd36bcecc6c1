let asked: Promise<unknown> | null = null

/**
 * Brings in the payment provider's own script, from its own host and through its own loader, once somebody is about to
 * pay: it watches for fraud on the way to the payment page. Paying works without it, so a failure is only logged.
 */
export function loadPaymentScript(publicKey: string): void {
  asked ??= import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(publicKey))
  asked.catch((error: unknown) => {
    asked = null
    console.warn('The payment script could not be loaded.', error)
  })
}
