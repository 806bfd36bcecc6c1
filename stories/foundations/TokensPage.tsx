import { Description, Stories, Title } from '@storybook/addon-docs/blocks'

/** The docs page of a group of tokens. Without it, Storybook shows the first story twice. */
export const TokensPage = () => (
  <>
    <Title />
    <Description />
    <Stories title="Tokens" />
  </>
)
