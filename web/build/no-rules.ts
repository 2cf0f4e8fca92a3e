/**
 * Replaces the validator behind antd's form rules in the pages (`resolve.alias` of the build), 28 KB of every form:
 * `problemsOf` is the only validation of values. A field that is given rules throws.
 */
export default function NoRules(): never {
  throw new Error('fields have no rules of antd: problemsOf validates their form')
}
