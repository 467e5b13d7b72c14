import type { Chapter } from '../chapter.ts';

export const health: Chapter = {
  title: 'Salud: seguimiento y rastreo de contactos',
  parts: [
    { blocks: ['Los registros de salud indican cómo está un residente. Se necesita permiso para verlos; los demás solo saben si el residente tiene el visto bueno. Queda constancia de que usted abrió un registro.'] },
    {
      title: 'Registros de salud',
      blocks: [
        'Gestión de la salud, Seguimiento muestra cuántos están en atención, son sospechosos, están confirmados y aislados, qué se detectó cada día y las listas. Cada cifra lleva a su lista.',
        {
          steps: [
            'Elija Nuevo registro y el residente. Solo se ofrecen los estados que pueden seguir.',
            'Indique el día de los primeros síntomas, la temperatura y los síntomas que se conozcan. En caso de sospecha aparecen debajo los contactos, con sus motivos.',
            'Guarde. El nuevo registro es el actual; el anterior termina en su primer día.',
          ],
        },
        'Un estado puede corregirse durante 24 horas; después, registre de nuevo cómo está el residente. Retirar una sospecha exige un comentario. No se elimina nada.',
      ],
    },
    { title: 'Temperaturas', blocks: ['En la pestaña Ronda de temperaturas elija una planta o una habitación. Cada residente requiere dos toques: los grados y las décimas; después sigue el siguiente que falta. Nada se rellena de antemano. Sin conexión, las lecturas esperan en el dispositivo y se envían una sola vez. A partir de 37,5 °C es fiebre.'] },
    { title: 'Contactos', blocks: ['Los contactos se obtienen de quienes compartieron habitación con el caso en los días infecciosos. Un caso confirmado se rastrea solo; en una sospecha elija Rastrear contactos, excluya a quien no lo fue y confirme. Si se corrige una estancia, los contactos también cambian.'] },
    { title: 'Seguimiento', blocks: ['Rastreo de contactos, Por ver hoy muestra a quién se sigue, por habitaciones, primero los más importantes. Elija Bien o No está bien, o toda la habitación a la vez. El seguimiento termina solo 14 días después del último contacto; un día omitido no lo prolonga.'] },
  ],
};
