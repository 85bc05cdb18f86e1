import { describeExamples } from '../test-support/describe-examples.ts'
import { supplierNoteExamples } from './supplier-note.examples.ts'

describeExamples('supplier note', supplierNoteExamples)
