export const login = {
  title: 'Log in',
  lead: 'Good to see you again.',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  submit: 'Log in',
  submitting: 'Logging in…',
  forgot: 'Forgot your password?',
  noAccount: 'New here?',
  signUp: 'Create an account',
  or: 'or',
}
