import { expect, test } from 'vitest'
import { decisionForm } from '#domain/decisions/decision-form.ts'
import { exampleOf } from '#domain/fields/field-examples.ts'
import { placeForm } from '#domain/geography/place-form.ts'
import { draftForms } from '#domain/registries/draft-forms.ts'
import { decisionForm as reorganisationForm } from '#domain/reorganisation/reorganisation-form.ts'

test('every required field of every form has an example', () => {
  const forms = [...draftForms.values()].map(({ form }) => form)
  const without = [...forms, decisionForm, placeForm, reorganisationForm].flatMap(({ name, fields }) =>
    Object.values(fields)
      .filter((field) => field.required !== undefined && exampleOf(field) === undefined)
      .map(({ label }) => `${name}: ${label}`),
  )
  expect(without).toEqual([])
})
