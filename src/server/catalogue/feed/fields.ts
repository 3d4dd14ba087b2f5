/**
 * The fields of a feed: the header that Nivoda documents, and the other names by which a column is known. A name is
 * compared in lower case without spaces and punctuation, but for # and %.
 */
export const fields = {
  stockNumber: {
    header: 'Stock #',
    aliases: [
      'ReferenceNum',
      'ReferenceNumber',
      'Stock',
      'Stock Num',
      'Stock No',
      'StockNumber',
      'VenderStockNumber',
      'VendorStockNumber',
      'Stock Id',
    ],
  },
  shape: { header: 'Shape', aliases: ['Shp', 'Cut (Shape)'] },
  size: {
    header: 'Size',
    aliases: ['Carat', 'Carats', 'CaratSize', 'CaratWeight', 'Ct', 'CtSize', 'CtWeight', 'Weight', 'Sz'],
  },
  cut: { header: 'Cut', aliases: ['Cut Grade'] },
  color: { header: 'Color', aliases: ['Colr', 'Colour', 'Col'] },
  clarity: { header: 'Clarity', aliases: ['Clar', 'Clearity', 'Purity'] },
  polish: { header: 'Polish', aliases: ['Pol', 'Finish'] },
  symmetry: { header: 'Symmetry', aliases: ['Sym', 'Symetry', 'Symm'] },
  fluorescence: {
    header: 'Fluorescence Intensity',
    aliases: ['Fluorescence', 'Flr', 'FlrIntensity', 'Fluo Intensity', 'Fluor Intensity', 'Fluor', 'Fluo'],
  },
  fluorescenceColor: {
    header: 'Fluorescence Color',
    aliases: ['Fluorescence Colour', 'FlrColor', 'Fluo Color', 'Fluor Color'],
  },
  measurements: { header: 'Measurements', aliases: ['Measurement', 'Measure', 'Meas'] },
  depth: { header: 'Depth %', aliases: ['Depth', 'DepthPercent', 'Depth Pct', 'Total Depth', 'TotalDepth %'] },
  table: { header: 'Table %', aliases: ['Table', 'TablePercent', 'Table Pct', 'Tbl', 'Tbl %'] },
  lab: { header: 'Lab', aliases: ['Laboratory', 'Cert', 'Certificate Lab', 'Grading Lab'] },
  certificate: {
    header: 'Certificate #',
    aliases: [
      'Certificate',
      'Cert #',
      'Cert Num',
      'CertID',
      'CertificateID',
      'CertificateNum',
      'CertificateNumber',
      'CertNo',
      'Report #',
      'ReportNo',
      'ReportNumber',
    ],
  },
  location: { header: 'Location', aliases: ['Stone Location', 'Country', 'CountryLocation'] },
  price: {
    header: 'Final Price',
    aliases: ['Total Price', 'Total Amount', 'Amount', 'Net Amount', 'Total', 'Final Amount'],
  },
  treatment: { header: 'Treatment', aliases: ['Enhancement', 'Treatments', 'Enhancements'] },
  availability: { header: 'Availability', aliases: ['Avail', 'Available', 'Status'] },
  length: { header: 'Length', aliases: ['MeasLength', 'Measurements Length'] },
  width: { header: 'Width', aliases: ['MeasWidth', 'Measurements Width'] },
  height: { header: 'Height', aliases: ['MeasDepth', 'MeasHeight', 'Measurements Depth', 'Measurements Height'] },
  type: { header: 'Type', aliases: ['Product Type', 'Diamond Type', 'Stone Type', 'Growth Type'] },
} as const satisfies Record<string, { header: string; aliases: readonly string[] }>

export type Field = keyof typeof fields
export const fieldNames = Object.keys(fields) as Field[]

/** Fields that a feed must have where no mapping says otherwise. */
export const documentedFields: readonly Field[] = [
  'stockNumber',
  'shape',
  'size',
  'cut',
  'color',
  'clarity',
  'polish',
  'symmetry',
  'fluorescence',
  'fluorescenceColor',
  'measurements',
  'depth',
  'table',
  'lab',
  'certificate',
  'location',
  'price',
  'treatment',
  'availability',
]

/** Fields without which nothing can be sold, whatever a mapping says. */
export const necessaryFields: readonly Field[] = ['shape', 'size', 'color', 'clarity', 'depth', 'table', 'lab', 'price']

/** The form in which names of columns are compared. */
export const normalizeName = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9#%]/g, '')
