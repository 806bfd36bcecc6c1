import type { Category } from '../../../contract/catalogue.ts'
import { productFormStrings } from '../../strings/en/admin/productFormStrings.ts'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Select } from '../../ui/form/Select.tsx'
import { Textarea } from '../../ui/form/Textarea.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Grid } from '../../ui/layout/Grid.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { errorLines } from '../shared/errorLines.tsx'
import { ItemForm } from '../shared/ItemForm.tsx'
import { bindText, type ItemFormProps } from '../shared/listProps.ts'
import { PictureField } from './PictureField.tsx'

export interface ProductFormDialogProps {
  open: boolean
  categories: readonly Category[]
  form: ItemFormProps<{
    name: string
    description: string
    price: string
    categoryId: string
    image: File | null
  }>
  onClose: () => void
}

/** Adds a product, with its image by drag and drop. */
export function ProductFormDialog({ open, categories, form, onClose }: ProductFormDialogProps) {
  const t = useStrings(productFormStrings)
  const { close, optional } = useStrings(sharedStrings)
  return (
    <Dialog open={open} onClose={onClose} title={t.title} closeLabel={close}>
      <ItemForm {...form} submitLabel={t.submit} busyLabel={t.submitting} onCancel={onClose}>
        <TextField {...bindText(form, 'name')} label={t.name} autoComplete="off" />
        <Textarea {...bindText(form, 'description')} label={t.description} optionalText={optional} rows={3} />
        <Grid min="12rem" gap={4} style={{ alignItems: 'start' }}>
          <TextField
            {...bindText(form, 'price')}
            label={t.price}
            hint={t.priceHint}
            inputMode="decimal"
            autoComplete="off"
            end="€"
          />
          <Select
            label={t.category}
            options={[
              { value: '', label: t.noCategory },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={form.values.categoryId}
            onChange={(id) => form.onChange('categoryId', id)}
          />
        </Grid>
        <PictureField
          file={form.values.image}
          error={errorLines(form.fieldErrors.image)}
          onChange={(image) => form.onChange('image', image)}
        />
      </ItemForm>
    </Dialog>
  )
}
