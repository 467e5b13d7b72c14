import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Salud: seguimiento y rastreo de contactos',
  parts: [
    {
      blocks: [
        'Los registros sanitarios muestran el estado de salud de los residentes. Se necesita permiso para verlos; los demás usuarios solo ven si un residente tiene el visto bueno sanitario. La auditoría registra que usted abrió un registro.',
      ],
    },
    {
      title: 'Registros sanitarios',
      blocks: [
        '«Gestión de la salud», «Seguimiento» muestra cuántos residentes están en seguimiento, son sospechosos, están confirmados o aislados, los casos nuevos de cada día y las listas. Cada cifra lleva a su lista.',
        {
          steps: [
            'Elija «Nuevo registro sanitario» y seleccione el residente. Solo se ofrecen los estados que pueden seguir al actual.',
            'Indique el día de los primeros síntomas, la temperatura y los síntomas que se conozcan. En un caso sospechoso aparecen debajo los contactos, con los motivos.',
            'Guarde. El registro nuevo pasa a ser el actual; el anterior termina en su primer día.',
          ],
        },
        'Un estado se puede corregir durante 24 horas; después, registre un estado nuevo. Retirar una sospecha exige un comentario. No se elimina nada.',
      ],
    },
    {
      title: 'Temperaturas',
      blocks: [
        'En la pestaña «Ronda de temperaturas», elija una planta o una habitación. Cada residente requiere dos toques: los grados y las décimas; después aparece el siguiente residente sin lectura. Nada está rellenado de antemano. Sin conexión, las lecturas se guardan en el dispositivo y se envían una sola vez, más tarde. Una lectura de 37,5 °C o más es fiebre.',
      ],
    },
    {
      title: 'Contactos',
      blocks: [
        'Son contactos los residentes que compartieron habitación con el caso en los días de contagio. Un caso confirmado se rastrea automáticamente; en un caso sospechoso, elija «Rastrear contactos», quite a quien no lo fue y confirme. Si una estancia se corrige más tarde, los contactos también cambian.',
      ],
    },
    {
      title: 'Seguimiento de contactos',
      blocks: [
        '«Rastreo de contactos», «Controles de hoy» muestra los contactos en seguimiento por habitaciones, primero los más urgentes. Elija «Bien» o «No está bien» para cada residente, o para toda la habitación a la vez. El seguimiento termina automáticamente 14 días después del último contacto; un día omitido no lo prolonga.',
      ],
    },
  ],
};
