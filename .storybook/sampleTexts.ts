export type SampleLanguage = 'de' | 'fr' | 'ru' | 'ja' | 'ar'

interface Samples {
  /** Average length relative to the English text, in characters. */
  length: number
  /** Labels and sentences of similar products, in no particular order. */
  texts: readonly string[]
  /** The separator between two sentences. */
  between: string
}

const samples: Record<SampleLanguage, Samples> = {
  de: {
    length: 1.3,
    between: ' ',
    texts: [
      'Mehr',
      'Teilen',
      'Hochladen',
      'Abbrechen',
      'Einstellungen',
      'Video hochladen',
      'Untertitel einbrennen',
      'Benachrichtigungen verwalten',
      'Geschwindigkeitsbegrenzung aufheben',
      'Die Zusammenfassung wird gerade erstellt.',
      'Bitte überprüfe deine Internetverbindung und versuche es erneut.',
      'Alle Aufnahmen werden nach dreißig Tagen endgültig gelöscht und können nicht wiederhergestellt werden.',
    ],
  },
  fr: {
    length: 1.25,
    between: ' ',
    texts: [
      'Plus',
      'Annuler',
      'Partager',
      'Paramètres',
      'Téléverser',
      'Enregistrer sous…',
      'Incruster les sous-titres',
      'Gérer les notifications reçues',
      'Réinitialiser le mot de passe oublié',
      'Le résumé de la vidéo est en préparation.',
      'Vérifiez votre connexion à Internet, puis réessayez plus tard.',
      'Tous les enregistrements seront définitivement supprimés au bout de trente jours, sans possibilité de retour.',
    ],
  },
  ru: {
    length: 1.15,
    between: ' ',
    texts: [
      'Ещё',
      'Отмена',
      'Загрузить',
      'Настройки',
      'Поделиться',
      'Добавить видео',
      'Встроить субтитры',
      'Управление уведомлениями',
      'Восстановить забытый пароль',
      'Описание видео сейчас готовится.',
      'Проверьте подключение к интернету и попробуйте ещё раз.',
      'Все записи будут окончательно удалены через тридцать дней, и восстановить их будет невозможно.',
    ],
  },
  ja: {
    length: 0.55,
    between: '',
    texts: [
      '保存',
      '共有',
      'その他',
      '設定を開く',
      'アップロード',
      '字幕を焼き込む',
      '動画をアップロード',
      '通知の設定を変更する',
      '動画の要約を作成しています。',
      'パスワードを再設定してください。',
      'インターネット接続を確認してから、もう一度お試しください。',
      'すべての録画は三十日後に完全に削除され、元に戻すことはできません。必要なものは早めに保存してください。',
    ],
  },
  ar: {
    length: 0.85,
    between: ' ',
    texts: [
      'حفظ',
      'إلغاء',
      'مشاركة',
      'الإعدادات',
      'رفع الفيديو',
      'إضافة الترجمة',
      'إدارة الإشعارات',
      'إعادة تعيين كلمة المرور',
      'يجري الآن إعداد ملخص الفيديو.',
      'تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.',
      'ستُحذف جميع التسجيلات نهائيًا بعد ثلاثين يومًا ولن يكون بالإمكان استعادتها.',
    ],
  },
}

/** Returns the sample whose length is closest to a number of characters. */
const nearest = (texts: readonly string[], length: number): string =>
  texts.toSorted((a, b) => Math.abs(a.length - length) - Math.abs(b.length - length))[0] ?? ''

/** Returns unrelated text in another language that is as long as a translation of this one would be. */
export function sampleText(text: string, language: SampleLanguage): string {
  if (!/\p{Letter}{2}/u.test(text)) return text
  const { length, texts, between } = samples[language]
  const [before = '', after = ''] = [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]]
  let left = Math.round(text.trim().length * length)
  const found: string[] = []
  do {
    const next = nearest(texts, left)
    found.push(next)
    left -= next.length
    // Adds another sentence only if there is room for more than a label.
  } while (left > 20)
  return `${before}${found.join(between)}${after}`
}
