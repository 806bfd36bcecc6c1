import type { StorybookConfig } from '@storybook/react-vite'
import { withoutStateTags } from './storiesByState.ts'

export default {
  // A Vite configuration of its own: the app's may have a root, an entry and plugins that stories do not want.
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-themes'],
  experimental_indexers: (indexers = []) => indexers.map(withoutStateTags),
  staticDirs: ['./public', { from: '../public/icon.svg', to: '/favicon.svg' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The TypeScript-based docgen does not run on TypeScript 7.
  typescript: { reactDocgen: 'react-docgen' },
} satisfies StorybookConfig
