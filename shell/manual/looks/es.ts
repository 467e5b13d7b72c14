import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Idiomas y aspecto',
  parts: [
    {
      title: 'Idioma',
      blocks: [
        'El globo terráqueo de la barra superior cambia entre inglés, español, francés y árabe. La página queda como está, con todo lo que haya escrito. La elección se recuerda en este dispositivo durante un año. El árabe se presenta de derecha a izquierda.',
        'El idioma forma parte de la dirección: /es, /fr o /ar va en primer lugar; el inglés no lleva nada. Un enlace que usted envíe se abre en el idioma en que usted lo ve.',
      ],
    },
    {
      title: 'Modo oscuro',
      blocks: [
        'La luna de la barra superior cambia a colores oscuros, y el sol vuelve a los claros. La elección pertenece a su perfil y le acompaña en otros dispositivos.',
      ],
    },
    {
      title: 'Fechas y horas',
      blocks: ['Las fechas se leen año-mes-día, como en 2026-11-21; les siguen las horas y los minutos en formato de 24 horas.'],
    },
  ],
};
