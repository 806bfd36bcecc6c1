import { type ComponentType, lazy } from 'react'

/** A page whose code loads when it is first opened; a failed load is rethrown to the error boundary. */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then((component) => ({ default: component })))
