import type { Chapter } from '../chapter.ts';

export const safeDistance: Chapter = {
  title: 'Distancia segura y planificador',
  parts: [
    {
      blocks: [
        'Distancia segura indica dónde hay demasiadas personas juntas, qué lugares afecta una enfermedad y quién trabaja dónde y con quién. Necesita permiso para ver zonas. Cuántos enfermos hay, y quiénes son, solo se dice a quien puede ver los registros de salud.',
        'En la parte superior de casi todas las páginas hay un proyecto y un emplazamiento. Lo que elija allí se mantiene en todas las páginas y en su próxima visita; también está en la dirección, de modo que un enlace muestra lo mismo.',
      ],
    },
    {
      title: 'Resumen y residencias',
      blocks: [
        'El resumen cuenta las zonas que superan su límite, casi llenas, afectadas, en observación y por desinfectar, y nombra las diez peores con algo que hacer en cada una. Debajo dice quién se mezcla hoy, en un autobús, un lugar o una tarea, y quién se cambia con quién. Quien puede modificar residencias cambia los límites en Ajustes.',
        'La ocupación de las residencias compara bloques, plantas y secciones con sus límites, y las camas de aislamiento con las necesarias.',
      ],
    },
    {
      title: 'La puerta',
      blocks: [
        { steps: ['En el seguimiento de residencias elija el lugar de la puerta.', 'Escanee el código de un residente, o escriba el número de pase, y elija Entra o Sale. Para quien no vive allí, elija Visitante.', 'El resultado aparece debajo, con un sonido. Sin conexión se guarda y se envía más tarde.'] },
        'El registro da quién entró y salió en un día, como libro de cálculo o en papel.',
        'Abrir un quiosco muestra un código para un teléfono o una tableta en la puerta: los residentes entran y salen por sí mismos. Se cierra tras las horas que indique, o cuando usted lo cierre. No muestra el nombre de nadie.',
      ],
    },
    {
      title: 'Proyectos y emplazamientos',
      blocks: [
        'Un proyecto tiene días, emplazamientos, zonas de trabajo, contratistas y personas en equipos. Se avisa de quien está en dos proyectos. Los proyectos y emplazamientos no se eliminan: se desactivan. Los emplazamientos se añaden en el resumen, con su posición en el mapa.',
      ],
    },
    {
      title: 'Mapa, planos y zonas',
      blocks: [
        'El control de lugares de trabajo muestra emplazamientos y residencias en un mapa y en una lista. Elija una residencia para ver los planos de sus plantas; se pueden imprimir. Las zonas de trabajo dicen de cada zona si es seguro entrar. Su página tiene un código para la puerta: quien lo escanea sabe si es seguro, sin iniciar sesión.',
      ],
    },
    {
      title: 'Transporte',
      blocks: [
        'Una ruta tiene horas, días y asientos. Los pasajeros se añaden uno a uno o como equipo de un proyecto. En el día elija el sentido y deje subir por escaneo, número o pulsación. Nadie ocupa un asiento reservado para otro. Se marca a quien es de otro proyecto o bloque que la mayoría.',
      ],
    },
    {
      title: 'Planificador',
      blocks: [
        'Los carriles son zonas, las tarjetas son tareas. Arrastre una tarjeta a otro carril o use su menú, también en el teléfono y con el teclado. Añadir tarea está en cada carril; Editar zona, en su menú.',
        { points: ['Cuando un lugar tendría más personas que su límite, se le dice cuántas de más y cuándo está libre.', 'Elija varias tarjetas para moverlas, desplazarlas, copiarlas o eliminarlas a la vez; Acciones recientes lo deshace.', 'Una tarea nueva puede repetirse cada semana.', 'Los demás ven sus cambios al instante. Si alguien fue más rápido, su tarjeta vuelve y dice por qué.'] },
        'El calendario y la tabla muestran las mismas tareas.',
      ],
    },
  ],
};
