import { type CatalogueEvent, catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import { books } from '../../support/double-entry.ts'

type Chosen = Extract<CatalogueEvent, { type: 'metal.chosen' }>
type Shown = Extract<CatalogueEvent, { type: 'filters.shown' }>
type Filtered = Extract<CatalogueEvent, { type: 'filter.chosen' }>

const showsMetal = (before: { metals: object }, { piece, metal }: Chosen) => ({
  metals: { ...before.metals, [piece]: metal },
})
const navigates = (_: unknown, { search }: Filtered) => [['navigate', search]] as const

export const catalogueBooks = books<typeof catalogueMachine>(catalogueMachine, {
  starts: [{ state: 'browsing', context: { metals: {} }, does: [['ranges']] }],
  samples: {
    'filters.opened': [{}],
    'filters.closed': [{}],
    'filters.shown': [{ search: null }, { search: { priceFrom: '5000', priceTo: '9000' } }],
    'filter.chosen': [{ search: { metal: '1,2', sort: 'price-up' } }, { search: {} }],
    'metal.chosen': [
      { piece: 'ring', metal: '1' },
      { piece: 'ring', metal: '6' },
      { piece: 'studs', metal: '2' },
    ],
    'viewport.changed': [{ wide: true }, { wide: false }],
  },
  ports: { ranges: 'open' },
  delays: {},
  ledger: {
    browsing: {
      rows: [
        { when: 'filters.opened', to: 'filtering', says: ['X-FILTER-01'] },
        { when: 'filter.chosen', to: 'browsing', does: navigates, says: ['X-FILTER-01'] },
        { when: 'metal.chosen', to: 'browsing', context: showsMetal, says: ['X-FILTER-02'] },
      ],
      ignores: ['filters.closed', 'filters.shown', 'viewport.changed'],
    },
    filtering: {
      rows: [
        { when: 'filters.closed', to: 'browsing', says: ['X-FILTER-01'] },
        {
          when: 'filters.shown',
          given: (_, { search }) => search !== null,
          to: 'browsing',
          does: (_, { search }: Shown) => [['navigate', search]],
          says: ['X-FILTER-01'],
        },
        { when: 'filters.shown', given: (_, { search }) => search === null, to: 'browsing', says: ['X-FILTER-01'] },
        { when: 'filter.chosen', to: 'filtering', does: navigates, says: ['X-FILTER-01'] },
        { when: 'metal.chosen', to: 'filtering', context: showsMetal, says: ['X-FILTER-02'] },
        { when: 'viewport.changed', given: (_, { wide }) => wide, to: 'browsing', says: ['X-FILTER-01', 'SHELL-17'] },
        { when: 'viewport.changed', given: (_, { wide }) => !wide, to: 'filtering', says: ['X-FILTER-01', 'SHELL-17'] },
      ],
      ignores: ['filters.opened'],
    },
  },
})
