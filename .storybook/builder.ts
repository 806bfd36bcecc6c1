/**
 * Storybook's builder, without its graph of all modules. Storybook builds that graph of 2,000 modules before the first
 * page, and follows it at every change, to mark changed stories in the sidebar. No setting turns the graph off, so the
 * entry point that provides it is left out (docs/decisions/285).
 */
export { bail, build, corePresets, start } from '@storybook/builder-vite'
