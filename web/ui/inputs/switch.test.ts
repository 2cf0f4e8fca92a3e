import { Form } from 'antd'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Switch } from './switch.tsx'

test.each([
  [true, true],
  [false, false],
])('A switch in a form that is disabled: %s', (disabled, isOff) => {
  const form = createElement(Form, { disabled }, createElement(Switch, { checked: true }))
  expect(/<button[^>]*role="switch"[^>]*>/.exec(renderToStaticMarkup(form))?.[0].includes('disabled')).toBe(
    isOff,
  )
})
